import { Beginning } from './Begin.tsx';
import { Filling, formPlace } from './Fill.tsx';
import { Frame, type Own } from './Frame.tsx';

/** REG-04 `/regPc`: the account first, then the three steps of the application; left and resumed at any of them. */
export default function Partner() {
  const goesOn = (own: Own | null): own is Own =>
    own?.applyRole === 'partner' && (own.status === 'draft' || own.status === 'refused');
  return (
    <Frame
      at={(own, search) =>
        goesOn(own)
          ? formPlace(own, search)
          : own
            ? null
            : { role: 'partner', kind: 'company', step: 0 }
      }
      show={(own) =>
        goesOn(own) ? (
          <Filling key={own.registrationCode} own={own} />
        ) : (
          <Beginning applyRole="partner" own={own} />
        )
      }
    />
  );
}
