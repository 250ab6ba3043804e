import { ReloadOutlined } from '@ant-design/icons';
import { CAPTCHA_LETTERS } from '@tradeport/api/identity/model';
import { Button, Form, Input } from 'antd';
import { useText } from '../../lib/text.ts';
import { login } from './text.ts';
import { type Captcha, canWork } from './useCaptcha.ts';

/** AUT-16 The letters of a picture; or, for who cannot see it, a puzzle that the browser solves by itself. */
export function CaptchaField({ captcha }: { captcha: Captcha }) {
  const { t } = useText();
  const { state, picture, renew } = captcha;
  if (state === null) return null;
  if (state !== 'picture') {
    return (
      <div className="c-captcha-work k-gap">
        <p role="status">
          {t(
            state === 'working'
              ? login.working
              : state === 'solved'
                ? login.worked
                : login.workFailed,
          )}
        </p>
        <button type="button" className="k-link" onClick={() => renew('picture')}>
          {t(login.usePicture)}
        </button>
      </div>
    );
  }
  return (
    <Form.Item
      label={t(login.captcha)}
      htmlFor="code"
      required={false}
      extra={
        <button
          type="button"
          className="k-link"
          onClick={() => renew('work')}
          disabled={!canWork()}
          title={canWork() ? undefined : t(login.noWork)}
        >
          {t(login.cannotSee)}
        </button>
      }
    >
      <div className="c-coderow">
        <Form.Item
          name="code"
          noStyle
          rules={[{ required: true, whitespace: true, message: t(login.captchaMissing) }]}
          validateTrigger="onSubmit"
        >
          <Input
            id="code"
            size="large"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={CAPTCHA_LETTERS + 2}
          />
        </Form.Item>
        <span className="c-captcha">
          {picture && <img src={picture} width={200} height={70} alt={t(login.captchaAlt)} />}
        </span>
        <Button
          size="large"
          icon={<ReloadOutlined />}
          aria-label={t(login.anotherPicture)}
          title={t(login.anotherPicture)}
          onClick={() => renew('picture')}
        />
      </div>
    </Form.Item>
  );
}
