import { inLang } from '@tradeport/api/kernel/text';
import type { CSSProperties } from 'react';
import { languageNames } from '../../console/shell/text.ts';
import { useText } from '../../lib/text.ts';
import { cssVariables, themeOf } from '../../lib/tokens.ts';
import { settings } from './text.ts';
import type { portalEdit } from '@tradeport/api/tenancy/model';
import type { z } from 'zod';

export type PortalValues = z.input<typeof portalEdit>;

/** How pages and the login page will look, from what is typed and not yet saved. */
export function PortalPreview({ values }: { values: PortalValues }) {
  const { t, lang } = useText();
  const name = inLang(values.proappName, lang);
  const foot = inLang({ zh: '', ...values.proappEnvFoot }, lang);
  // Custom properties are no known keys of a style object; a plain record is one.
  const style: CSSProperties & Record<string, string> = {
    ...cssVariables(themeOf(values.proappEnvTheme)),
  };
  const brand = (
    <>
      <Logo url={values.proappEnvLogo ?? ''} name={name} />
      <span>{name}</span>
    </>
  );
  return (
    <section className="s-preview" style={style} aria-label={t(settings.preview)}>
      <h2>{t(settings.previewPage)}</h2>
      <div className="s-frame">
        <div className="s-head">
          {brand}
          <span className="s-langs" aria-label={t(settings.previewLanguages)}>
            {(values.proappEnvInter ?? []).map((one) => (
              <i key={one}>{languageNames[one]}</i>
            ))}
          </span>
        </div>
        <div className="s-body">
          <span className="s-button">{t(settings.previewButton)}</span>
          <span className="s-text">{t(settings.previewLink)}</span>
        </div>
        <div className="s-foot">
          {(values.proappEnvLinks ?? []).map((link, at) => (
            <span key={at}>{inLang(link?.title, lang)}</span>
          ))}
          {values.proappEnvHotline && <span>{values.proappEnvHotline}</span>}
          {foot && <span>{foot}</span>}
        </div>
      </div>
      <h2>{t(settings.previewLogin)}</h2>
      <div className="s-frame s-login">
        <div
          className="s-loginside"
          style={
            values.proappEnvIndexc
              ? { backgroundImage: `url(${JSON.stringify(values.proappEnvIndexc)})` }
              : {}
          }
        >
          <span>{values.proappRemark}</span>
        </div>
        <div className="s-loginform">
          <strong>{brand}</strong>
          <i />
          <i />
          <span className="s-button" />
        </div>
      </div>
      {values.proappEnvIndexr && (
        <>
          <h2>{t(settings.previewRegister)}</h2>
          <div
            className="s-frame s-register"
            style={{ backgroundImage: `url(${JSON.stringify(values.proappEnvIndexr)})` }}
          >
            <div className="s-loginform">
              <strong>{brand}</strong>
              <i />
              <i />
              <i />
              <span className="s-button" />
            </div>
          </div>
        </>
      )}
    </section>
  );
}

function Logo({ url, name }: { url: string; name: string }) {
  return url ? <img src={url} alt="" height={22} /> : <b className="s-mark">{[...name][0]}</b>;
}
