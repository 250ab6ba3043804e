import { endOf } from '@tradeport/api/kernel/lifecycle';
import { isBegun, productStates } from '@tradeport/api/onboarding/products';
import { scenes } from '@tradeport/api/tenancy/scenes';
import { Button, Space } from 'antd';
import { Link } from 'react-router';
import { Empty } from '../../console/kit/Empty.tsx';
import { StateTag, When } from '../../console/kit/Values.tsx';
import { useText } from '../../lib/text.ts';
import { Extending, type Products } from './Extending.tsx';
import { product } from './productText.ts';

type ProductApplication = Products['products'][number];

/** TEN-07 `/review` of an open tenant: the status of each product, why one was refused, links to those that are open. */
export default function ProductReview() {
  const { t } = useText();
  return (
    <Extending
      step={2}
      follow
      show={({ products }) => {
        const begun = products.filter((one) => isBegun(one.state));
        return (
          <>
            <h1 className="a-title">{t(product.reviewTitle)}</h1>
            {begun.length === 0 && (
              <section className="k-card">
                <Empty
                  title={t(product.none)}
                  hint={t(product.noneHint)}
                  action={
                    <Link className="k-button" to="/scene">
                      {t(product.title)}
                    </Link>
                  }
                />
              </section>
            )}
            {begun.map((one) => (
              <State key={one.scene} one={one} />
            ))}
            {begun.length > 0 && begun.length < products.length && (
              <p>
                <Link className="k-button" to="/scene">
                  {t(product.title)}
                </Link>
              </p>
            )}
          </>
        );
      }}
    />
  );
}

function State({ one }: { one: ProductApplication }) {
  const { t } = useText();
  const standing = productStates[one.state];
  const end = endOf(standing);
  return (
    <section className="k-card k-pad k-stack-1 a-product" aria-live="polite">
      <div className="k-between">
        <h2>{t(scenes[one.scene].name)}</h2>
        <StateTag state={standing} />
      </div>
      {end === null && (
        <p>
          {t(product.waiting, { no: one.applicationNo })}{' '}
          {one.submitted && <When at={one.submitted} />}
        </p>
      )}
      {end === 'badly' && (
        <>
          <p>{t(product.refusedWhy, { reason: one.reason })}</p>
          <p>
            <Link className="k-button" to={`/sceneInfo?scene=${one.scene}`}>
              {t(product.change)}
            </Link>
          </p>
        </>
      )}
      {end === 'well' && <OpenedNotice one={one} />}
    </section>
  );
}

function OpenedNotice({ one }: { one: ProductApplication }) {
  const { t } = useText();
  if (!one.appName) return <p className="k-muted">{t(product.inFirst)}</p>;
  if (!one.address)
    return (
      <p>
        {one.appName} · {t(product.noAddress)}
      </p>
    );
  return (
    <Space wrap>
      <span>
        {one.appName} · <span className="k-muted">{one.address.replace(/^https?:\/\//, '')}</span> ·{' '}
        {t(product.openedHint)}
      </span>
      <Button href={`${one.address}/console/#/`}>{t(product.enter)}</Button>
    </Space>
  );
}
