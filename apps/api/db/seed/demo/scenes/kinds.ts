import type { homes } from './homes.ts'
import type { lessons } from './lessons.ts'
import type { outside } from './outside.ts'
import type { works } from './works.ts'

export type Kind = keyof typeof homes | keyof typeof lessons | keyof typeof outside | keyof typeof works

/** What a service of the category looks like where `ofService` names nothing nearer. */
export const ofCategory: Readonly<Record<string, Kind>> = {
  'moving-cleaning': 'living',
  'install-repair': 'lamp',
  interior: 'remodel',
  'music-lesson': 'music',
  'event-wedding': 'wedding',
  car: 'carwash',
  'legal-finance': 'study',
  counseling: 'study',
  sports: 'gym',
  tutoring: 'desk',
  career: 'desk',
  'hobby-culture': 'easel',
  outsourcing: 'computer',
  'family-pet': 'care',
}

const services: Readonly<Partial<Record<Kind, string>>> = {
  boxes: 'home-moving storage-moving waste-disposal',
  truck: 'small-moving office-moving truck-delivery long-distance-moving',
  kitchen: 'kitchen-hood-cleaning kitchen-remodel housekeeper',
  bathroom: 'bathroom-cleaning bathroom-remodel tile-work grout-work waterproofing mold-pest-control faucet-toilet',
  aircon: 'aircon-cleaning aircon-install',
  washer: 'washer-cleaning appliance-repair',
  bed: 'sofa-mattress-cleaning sleep-stress-coaching',
  closet: 'organizing hoarding-cleaning custom-furniture image-consulting',
  computer:
    'computer-repair phone-repair cctv-network coding-kids developer-mentoring excel-office data-analysis-lesson video-edit-lesson digital-drawing composition-lesson office-cleaning',
  pipes: 'boiler-repair water-leak drain-unclog',
  door: 'door-lock door-window-repair',
  workshop: 'furniture-assembly furniture-repair handyman carpentry woodworking',
  living: 'tv-wall-mount screen-blind home-styling window-frame',
  wallpaper: 'wallpapering painting film-work insulation-soundproof',
  boards: 'flooring move-in-cleaning',
  shop: 'store-interior signboard store-startup business-mentoring ecommerce-setup',
  hedge: 'garden-landscaping',
  piano: 'piano-lesson kids-music music-exam-lesson',
  vocal: 'vocal-lesson voice-acting music-production speech-training dj-lesson',
  studio: 'snap-photo baby-photo wedding-snap wedding-video photo-lesson product-photo video-production pet-photo makeup-hair',
  stage:
    'event-planning balloon-decor magic-show live-band sound-stage wedding-song doljanchi-mc acting-lesson magic-lesson birthday-kids-party',
  dining: 'catering',
  court: 'tennis-lesson badminton-lesson table-tennis soccer-lesson basketball-lesson golf-lesson',
  easel: 'art-therapy illustration',
  playroom: 'child-psychology language-therapy babysitter play-tutor postpartum-care',
  cooking: 'cooking-class',
  coffee: 'barista-lesson',
  sewing: 'sewing-knitting',
  grooming: 'pet-grooming',
  pet: 'pet-sitting dog-walking dog-training pet-hotel pet-taxi',
  desk: 'translation copywriting writing-lesson calligraphy psych-test',
  study: 'interview-coaching career-consulting admission-consulting',
}

export const ofService: ReadonlyMap<string, Kind> = new Map(
  Object.entries(services).flatMap(([kind, slugs]) => slugs.split(' ').map((slug) => [slug, kind as Kind] as const)),
)
