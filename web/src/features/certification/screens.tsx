import type { Screen } from '../../console/screens.ts';
import { certification, papers } from './text.ts';

const review = 'certification.review';
const mine = 'certification.hand_in';

export const screens: readonly Screen[] = [
  {
    path: 'my/certification',
    title: certification.title,
    may: mine,
    load: () => import('./MyCertification.tsx'),
  },
  {
    path: 'my/qualifications',
    title: papers.mine,
    parent: 'my/certification',
    may: mine,
    load: () => import('./MyQualifications.tsx'),
  },
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
