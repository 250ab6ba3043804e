import type { appRow } from '@tradeport/api/members/info';
import { appList } from '@tradeport/api/members/info-calls';
import { useEffect } from 'react';
import type { z } from 'zod';
import { useCall } from '../../lib/query.ts';
import { readJson, session, writeJson } from '../../lib/storage.ts';

type App = z.output<typeof appRow>;
export const APP_LIST_KEY = 'appList';

/** AUT-15 The app list from session storage, or requested when it is not there yet. */
export function useAppList(): readonly App[] {
  const stored = readJson(session, APP_LIST_KEY, isApps);
  const asked = useCall(appList, stored ? null : {}, { quiet: true }).data;
  useEffect(() => {
    if (asked) writeJson(session, APP_LIST_KEY, asked);
  }, [asked]);
  return stored ?? asked ?? [];
}

function isApps(value: unknown): value is App[] {
  return (
    Array.isArray(value) &&
    value.every(
      (one: unknown) =>
        typeof one === 'object' &&
        one !== null &&
        'proappCode' in one &&
        'proappName' in one &&
        'current' in one,
    )
  );
}
