import { isToFill } from '@tradeport/api/registration/lifecycle';
import { StartRegistration } from './Begin.tsx';
import { Filling, formPlace } from './Fill.tsx';
import { RegistrationFrame, type OwnRegistration } from './RegistrationFrame.tsx';

/** REG-04 `/regPc`: the account first, then the three steps of the application; left and resumed at any of them. */
export default function Partner() {
  const isUnfinished = (own: OwnRegistration | null): own is OwnRegistration =>
    own?.applyRole === 'partner' && isToFill(own.status);
  return (
    <RegistrationFrame
      at={(own, search) =>
        isUnfinished(own)
          ? formPlace(own, search)
          : own
            ? null
            : { role: 'partner', kind: 'company', step: 0 }
      }
      show={(own) =>
        isUnfinished(own) ? (
          <Filling key={own.registrationCode} own={own} />
        ) : (
          <StartRegistration applyRole="partner" own={own} />
        )
      }
    />
  );
}
