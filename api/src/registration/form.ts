import { keysOf } from '../kernel/keys.ts';
import { z } from 'zod';
import { email, mobile } from '../identity/model.ts';
import { line, text } from '../kernel/fields.ts';
import { companyDetails, orNone } from '../members/info.ts';
import {
  companyName,
  idNumber,
  nickname,
  PERSON_NAME_MAX,
  personName,
  website,
} from '../members/people.ts';

const INTRO_MIN = 10;
export const INTRO_MAX = 2000;
export const SERVICES_MAX = 20;
export const SERVICE_MAX = 60;

/** Name of an executive: surname and given name apart, one character or more each ("王", "伟"). */
const namePart = () =>
  z
    .string()
    .trim()
    .min(1)
    .max(PERSON_NAME_MAX)
    .regex(/^\p{L}[\p{L}\p{M} .·'’-]*$/u, 'person.name_format');
const count = companyDetails.shape.staffCount;
const decimal = companyDetails.shape.registeredCapital;
const intro = () =>
  z.string().trim().min(INTRO_MIN, 'registration.intro').max(INTRO_MAX).pipe(text(INTRO_MAX));

const service = z.object({
  service: line(SERVICE_MAX).min(1),
  region: line(SERVICE_MAX).default(''),
  people: count.default(''),
});
export type Service = z.output<typeof service>;

const {
  licenceFileCode: _paper,
  merberCompnameEn: _en,
  merberCompnameRu: _ru,
  ...details
} = companyDetails.shape;

/** REG-05 Every field of every form, checked in one place (§3, §5). A text each; '' for nothing. */
export const formFields = {
  ...details,
  merberCompname: orNone(companyName()),
  merberShortname: line(32),
  website: website(),
  taxNo: line(30),
  legalName: orNone(personName()),
  /**
   * ID number of the person, or of the company's legal person. Encrypted at rest; left empty it
   * stays as it is.
   */
  idNo: orNone(idNumber()),
  execSurname: orNone(namePart()),
  execName: orNone(namePart()),
  execPosition: line(30),
  execDepartment: line(30),
  execPhone: orNone(mobile()),
  execEmail: orNone(email()),
  userRelname: orNone(personName()),
  userNickname: orNone(nickname()),
  shopIntro: orNone(intro()),
  brands: line(200),
  projectName: line(60),
  projectIntro: orNone(intro()),
  projectRegion: line(100),
  projectStart: orNone(z.iso.date()),
  salesCount: count,
  serviceCount: count,
  services: z.array(service).max(SERVICES_MAX),
  intentAmount: decimal,
  intentYears: orNone(z.string().regex(/^([1-9]|10)$/, 'registration.years')),
  intentText: text(INTRO_MAX),
  signerName: orNone(personName()),
} as const;
export type FieldName = keyof typeof formFields;
export const fieldNames = keysOf(formFields);

/** Documents uploaded beside the fields. */
export const paperNames = ['licence', 'letter'] as const;
export type PaperName = (typeof paperNames)[number];

/** A form on the wire: what a role does not ask for is left out. */
export const formIn = z.object(formFields).partial();
export type RegistrationForm = z.output<typeof formIn>;

const typed = z.strictObject({
  ...Object.fromEntries(
    fieldNames
      .filter((name) => name !== 'services')
      .map((name) => [name, text(INTRO_MAX).optional()]),
  ),
  services: z
    .array(
      z
        .strictObject({
          service: line(SERVICE_MAX),
          region: line(SERVICE_MAX),
          people: line(SERVICE_MAX),
        })
        .partial(),
    )
    .max(SERVICES_MAX)
    .optional(),
});
/** A draft holds whatever was typed so far, texts alone; it is judged when it is handed in. */
export const draft = z
  .looseObject({})
  .refine((given) => typed.safeParse(given).success, 'type')
  .pipe(z.custom<Partial<z.input<typeof formIn>>>());
