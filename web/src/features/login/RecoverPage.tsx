import { useLocation, useNavigate } from 'react-router';
import { useText } from '../../lib/text.ts';
import { LoginFrame } from './LoginFrame.tsx';
import { ResetForm } from './ResetForm.tsx';
import { login } from './text.ts';
import { recoverVariantAt } from './variants.ts';

/** RCV-01 The pages for a forgotten password. */
export default function RecoverPage() {
  const { t } = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const variant = recoverVariantAt(pathname);
  return (
    <LoginFrame layout={variant.layout} title={t(login.forgotTitle)}>
      <ResetForm back={() => navigate(variant.loginAt)} />
    </LoginFrame>
  );
}
