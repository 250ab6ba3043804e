import { identityErrors } from '../identity/errors.ts';
import { isEnabled, userLife, type UserStatus } from '../identity/lifecycle.ts';
import { actions } from '../kernel/available.ts';
import { memberErrors } from './errors.ts';
import { transferMainAccount } from './words.ts';

/** `isSelf`, `isMain`: of the colleague. */
type Who = { isSelf: boolean; isMain: boolean };
const isFixed = ({ isSelf, isMain }: Who) => isSelf || isMain;
const self = { 'user.self': ({ isSelf }: Pick<Who, 'isSelf'>) => isSelf };
/** MBR-06 The caller has a spending limit. */
const limited = { 'employee.limited': ({ isLimited }: { isLimited: boolean }) => isLimited };

/** MBR-03 The acts of a company's manager on a colleague's login. */
export const staffActions = actions(userLife, {
  errors: { ...identityErrors, ...memberErrors },
  also: { handOver: { from: ['enabled'], by: ['people.manage'], text: transferMainAccount } },
  refuseWhen: {
    stop: {
      never: isFixed,
      ...limited,
      ...self,
      'employee.main': ({ isMain }: Pick<Who, 'isMain'>) => isMain,
    },
    start: { never: isFixed, ...limited },
    /** `byMain`: the main account asks, which alone gives it away. */
    handOver: {
      never: (one: Who & { byMain: boolean }) => isFixed(one) || !one.byMain,
      ...self,
      'employee.not_enabled': (one: { status: UserStatus }) => !isEnabled(one),
      'employee.not_main': ({ byMain }: { byMain: boolean }) => !byMain,
    },
  },
});
