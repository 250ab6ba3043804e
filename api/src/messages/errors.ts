import { errors } from '../kernel/errors.ts';

export const messageErrors = errors({});
