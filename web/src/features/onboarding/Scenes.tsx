import { chooseScenes, getOwnApplication } from '@tradeport/api/onboarding/calls';
import { onboardingErrors } from '@tradeport/api/onboarding/errors';
import { isToFill } from '@tradeport/api/onboarding/lifecycle';
import { isScene, type Scene, sceneNames, scenes } from '@tradeport/api/tenancy/scenes';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useMutate } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useTabDraft } from '../auth-kit/tabDraft.ts';
import { type Application, Applying } from './Applying.tsx';
import ProductScenes from './ProductScenes.tsx';
import { apply } from './text.ts';

/** TEN-02 `/scene`: what to open. */
export default function Scenes() {
  // TEN-07 On the portal of an open tenant: a further product.
  if (!useSession().portal.isPlat) return <ProductScenes />;
  return (
    <Applying
      step={1}
      show={(application) =>
        application === null ? (
          <Navigate replace to="/regTen" />
        ) : isToFill(application.status) ? (
          <Choosing application={application} />
        ) : (
          <Navigate replace to="/review" />
        )
      }
    />
  );
}

function Choosing({ application }: { application: Application }) {
  const { t, lang } = useText();
  const navigate = useNavigate();
  const draft = useTabDraft<{ scenes: string[] }>(`scenes ${application.applicationCode}`, []);
  const [chosen, setChosen] = useState<readonly Scene[]>(() =>
    (draft.found.scenes ?? application.scenes).filter(isScene),
  );
  const take = (scenes: Scene[]) => {
    setChosen(scenes);
    draft.keep({ scenes });
  };
  const [missing, setMissing] = useState(false);
  const choose = useMutate(chooseScenes, { invalidates: [getOwnApplication] });
  const next = async () => {
    setMissing(chosen.length === 0);
    if (chosen.length === 0) return;
    await choose.run({ scenes: [...chosen] });
    draft.drop();
    navigate('/sceneInfo');
  };
  return (
    <form
      className="k-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void next().catch(() => undefined);
      }}
    >
      <div className="k-stack-1">
        <h1 className="a-title">{t(apply.sceneTitle)}</h1>
        <p className="k-muted">{t(apply.sceneHint)}</p>
      </div>
      {missing && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={onboardingErrors['application.scene'][lang]}
        />
      )}
      <fieldset className="a-scenes">
        <legend className="k-hidden">{t(apply.sceneTitle)}</legend>
        {sceneNames.map((name) => (
          <label key={name} className="a-scene">
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={(event) =>
                take(
                  event.target.checked ? [...chosen, name] : chosen.filter((one) => one !== name),
                )
              }
            />
            <strong>{t(scenes[name].name)}</strong>
            <p>{t(scenes[name].text)}</p>
          </label>
        ))}
      </fieldset>
      <div className="k-submit">
        <Button type="primary" htmlType="submit" loading={choose.pending}>
          {t(apply.next)}
        </Button>
      </div>
    </form>
  );
}
