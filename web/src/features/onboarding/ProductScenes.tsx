import { isBegun, isToApplyFor, productStates } from '@tradeport/api/onboarding/products';
import { scenes, type Scene } from '@tradeport/api/tenancy/scenes';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { StateTag } from '../../console/kit/Values.tsx';
import { useText } from '../../lib/text.ts';
import { Extending, type Products } from './Extending.tsx';
import { product } from './productText.ts';
import { apply } from './text.ts';

/** TEN-07 `/scene` of an open tenant: the further products to open. */
export default function ProductScenes() {
  return <Extending step={0} show={(own) => <Choosing own={own} />} />;
}

function Choosing({ own }: { own: Products }) {
  const { t } = useText();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Scene | null>(null);
  const [missing, setMissing] = useState(false);
  const next = () => (chosen ? navigate(`/sceneInfo?scene=${chosen}`) : setMissing(true));
  return (
    <form
      className="k-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void next();
      }}
    >
      <div className="k-stack-1">
        <h1 className="a-title">{t(product.chooseTitle)}</h1>
        <p className="k-muted">{t(product.chooseHint)}</p>
      </div>
      {missing && <Alert type="error" showIcon role="alert" title={t(product.choose)} />}
      {!own.products.some((one) => isToApplyFor(one.state)) && (
        <Alert type="info" showIcon title={t(product.nothingLeft)} />
      )}
      <fieldset className="a-scenes">
        <legend className="k-hidden">{t(product.chooseTitle)}</legend>
        {own.products.map(({ scene, state }) => (
          <label key={scene} className={isToApplyFor(state) ? 'a-scene' : 'a-scene a-scene-shut'}>
            <input
              type="radio"
              name="scene"
              disabled={!isToApplyFor(state)}
              checked={chosen === scene}
              onChange={() => {
                setChosen(scene);
                setMissing(false);
              }}
            />
            <strong>{t(scenes[scene].name)}</strong>
            <p>{t(scenes[scene].text)}</p>
            {isBegun(state) && (
              <span className="a-scene-state">
                <StateTag state={productStates[state]} />
              </span>
            )}
          </label>
        ))}
      </fieldset>
      <div className="k-submit">
        <Button type="primary" htmlType="submit">
          {t(apply.next)}
        </Button>
        <Link className="k-button" to="/review">
          {t(product.toReview)}
        </Link>
      </div>
    </form>
  );
}
