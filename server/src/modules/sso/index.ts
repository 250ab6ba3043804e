import type { Module } from '../../kernel/module.ts';
import { deleteClient, saveClient, listClients } from './clients.ts';
import { finish, ownIdentities, removeIdentity, start } from './login.ts';
import { signOutConfig, notifyApps, userLeft } from './out.ts';
import { personalData } from './personal-data.ts';
import { choices, deleteProvider, saveProvider, listProviders } from './providers.ts';
import { ssoRoutes } from './routes.ts';
import { shop } from './shop.ts';

export { framePolicy } from './frames.ts';

export const sso = {
  name: 'sso',
  serves: [
    choices,
    start,
    finish,
    signOutConfig,
    ownIdentities,
    removeIdentity,
    listProviders,
    saveProvider,
    deleteProvider,
    listClients,
    saveClient,
    deleteClient,
  ],
  jobs: [notifyApps],
  handlers: [userLeft],
  routes: ssoRoutes,
  personalData,
  shop,
} satisfies Module;
