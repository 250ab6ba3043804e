import type { Screen } from '../../console/screens.ts';
import { certification, papers } from './text.ts';

const review = 'certification.review';

export const screens: readonly Screen[] = [
  {
    path: 'members/certifications',
    title: certification.reviewTitle,
    may: review,
    load: () => import('./CertificationList.tsx'),
  },
  {
    path: 'members/certification/:certificationCode',
    title: certification.one,
    parent: 'members/certifications',
    may: review,
    load: () => import('./CertificationDetail.tsx'),
  },
  {
    path: 'members/qualifications',
    title: papers.reviewTitle,
    may: review,
    load: () => import('./QualificationList.tsx'),
  },
  {
    path: 'settings/certification',
    title: certification.rulesTitle,
    may: 'certification.rules',
    load: () => import('./NeedsForm.tsx'),
  },
];
