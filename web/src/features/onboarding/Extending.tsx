import { getProducts } from '@tradeport/api/onboarding/calls';
import type { productsOut } from '@tradeport/api/onboarding/products';
import { Skeleton, Steps } from 'antd';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import type { z } from 'zod';
import { NoPermission } from '../../console/kit/Empty.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { useWide } from '../../console/kit/wide.ts';
import { Footer } from '../../console/shell/Footer.tsx';
import { useCall } from '../../lib/query.ts';
import { useMay, useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { LoginHead } from '../auth-kit/LoginHead.tsx';
import { product } from './productText.ts';
import '../auth-kit/auth.css';
import './applying.css';

export type Products = z.output<typeof productsOut>;
const steps = [product.stepChoose, product.stepInfo, product.stepReview, product.stepOpen] as const;
const FOLLOW_MS = 10_000;

/** TEN-07 The frame of a step on the portal of an open tenant; for its admins; others see a notice. */
export function Extending(props: {
  step: number;
  follow?: boolean;
  show: (products: Products) => ReactNode;
}) {
  const { t } = useText();
  const { me } = useSession();
  const { pathname, search } = useLocation();
  const may = useMay()('portal.edit');
  const wide = useWide('phone');
  const own = useCall(getProducts, may ? {} : null, {
    quiet: true,
    fresh_ms: 0,
    ...(props.follow ? { every_ms: FOLLOW_MS } : {}),
  });
  if (!me)
    return <Navigate replace to={`/login?return=${encodeURIComponent(pathname + search)}`} />;
  return (
    <div className="a-page">
      <LoginHead />
      <main className="a-main" id="content">
        {!may && (
          <section className="k-card">
            <h1 className="k-hidden">{t(product.title)}</h1>
            <NoPermission />
          </section>
        )}
        {may &&
          (wide ? (
            <Steps
              size="small"
              current={props.step}
              items={steps.map((title) => ({ title: t(title) }))}
            />
          ) : (
            <p className="k-muted">
              {props.step + 1} / {steps.length} · {t(steps[props.step])}
            </p>
          ))}
        {may &&
          own.data === undefined &&
          (own.error ? (
            <section className="k-card">
              <Failed error={own.error} retry={own.refetch} />
            </section>
          ) : (
            <section className="k-card k-pad" aria-busy="true">
              <Skeleton active paragraph={{ rows: 6 }} />
            </section>
          ))}
        {own.data !== undefined && props.show(own.data)}
        {may && (
          <p>
            <Link to="/settings/tenant">{t(product.toConsole)}</Link>
          </p>
        )}
      </main>
      <Footer />
    </div>
  );
}
