import { isAbroad } from '../members/abroad.ts';
import { registrationFault } from '../members/info.ts';
import type { MemberKind } from '../members/model.ts';
import { type FieldName, formFields, type RegistrationForm } from './form.ts';
import { type ApplyRole, sectionsOf } from './roles.ts';

/** REG-05 Faults of a submitted form, field → code of the message; empty if it is valid. */
export function formFaults(
  role: ApplyRole,
  kind: MemberKind,
  form: RegistrationForm,
  { today, idKept = false }: { today: string; idKept?: boolean },
): Partial<Record<FieldName, string>> {
  const faults: Partial<Record<FieldName, string>> = {};
  for (const field of requiredOf(role, kind)) {
    const value = form[field];
    const isStored = field === 'idNo' && idKept;
    const isAsked = field !== 'idNo' || asksIdNo(kind, form.countryCode);
    if ((value === undefined || value.length === 0) && !isStored && isAsked)
      faults[field] = 'missing';
  }
  const wrong = registrationFault({
    countryCode: form.countryCode ?? '',
    registrationNo: form.registrationNo ?? '',
  });
  if (wrong) faults.registrationNo ??= wrong;
  if (form.registrationDate && form.registrationDate > today)
    faults.registrationDate ??= 'registration.future';
  return faults;
}

/** Only the mainland has identity numbers of this kind. */
export function asksIdNo(kind: MemberKind, countryCode = ''): boolean {
  return kind !== 'company' || countryCode === '' || !isAbroad(countryCode);
}

export function requiredOf(role: ApplyRole, kind: MemberKind): FieldName[] {
  return [...new Set(sectionsOf(role, kind).flatMap((section) => section.required))];
}

export function fieldsOf(role: ApplyRole, kind: MemberKind): FieldName[] {
  return [...new Set(sectionsOf(role, kind).flatMap((section) => section.fields))];
}

/** The typed fields that belong to this role and kind. */
export function pickFieldsOf(
  role: ApplyRole,
  kind: MemberKind,
  form: RegistrationForm,
): RegistrationForm {
  const wanted = new Set<string>(fieldsOf(role, kind));
  return Object.fromEntries(
    Object.entries(form).filter(([field]) => wanted.has(field) && Object.hasOwn(formFields, field)),
  );
}
