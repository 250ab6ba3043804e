import * as calls from '@tradeport/api/sso/calls';
import type { Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
import { deleteClient, saveClient, listClients } from './clients.ts';
import { finish, ownIdentities, removeIdentity, start } from './login.ts';
import { signOutConfig, notifyApps, userLeft } from './out.ts';
import { personalData } from './personal-data.ts';
import { choices, deleteProvider, saveProvider, listProviders } from './providers.ts';
import { ssoRoutes } from './routes.ts';

export { framePolicy } from './frames.ts';

export const sso = {
  name: 'sso',
  serves: [
    serve(calls.ssoChoices, choices),
    serve(calls.startSso, start),
    serve(calls.oauthLogin, finish),
    serve(calls.ssoConfig, signOutConfig),
    serve(calls.ownIdentities, ownIdentities),
    serve(calls.unlinkIdentity, removeIdentity),
    serve(calls.ssoProviders, listProviders),
    serve(calls.saveSsoProvider, saveProvider),
    serve(calls.deleteSsoProvider, deleteProvider),
    serve(calls.ssoClients, listClients),
    serve(calls.saveSsoClient, saveClient),
    serve(calls.deleteSsoClient, deleteClient),
  ],
  jobs: [notifyApps],
  handlers: [userLeft],
  routes: ssoRoutes,
  personalData,
} satisfies Module;
