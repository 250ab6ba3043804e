import { favouriteErrors } from '@tradeport/api/favourites/errors';
import { FOOTPRINT_DAYS_MAX } from '@tradeport/api/favourites/model';
import { getFavouriteSettings, saveFavouriteSettings } from '@tradeport/api/favourites/settings';
import type { Input as InputOf } from '@tradeport/api/kernel/call';
import { App } from 'antd';
import { Field, FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { settings } from './text.ts';

type Values = InputOf<typeof saveFavouriteSettings>;

/** CAT-07g For how long it is kept what people have looked at. */
export default function FootprintSettings() {
  const { t } = useText();
  const { message } = App.useApp();
  const known = useCall(getFavouriteSettings, {}, { quiet: true, fresh_ms: 0 });
  const save = useMutate(saveFavouriteSettings, { invalidates: [getFavouriteSettings] });
  return (
    <FormPage<Values>
      title={t(settings.title)}
      schema={saveFavouriteSettings.input}
      errors={favouriteErrors}
      initial={known.data}
      query={known}
      back="/settings/footprints"
      save={(values) => save.run(values)}
      saved={() => void message.success(t(settings.saved))}
    >
      <FormSection title={t(settings.section)} hint={t(settings.hint)}>
        <Field name="footprintDays" label={t(settings.days)}>
          <NumberInput min={1} max={FOOTPRINT_DAYS_MAX} precision={0} suffix={t(settings.unit)} />
        </Field>
      </FormSection>
    </FormPage>
  );
}
