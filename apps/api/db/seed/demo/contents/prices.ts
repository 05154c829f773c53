import type { Chance } from '../chance.ts'
import type { Answer } from '../storyFiles.ts'

type Answers = Readonly<Record<string, Answer>>

const count = (answers: Answers, key: string): number => Number(answers[key]?.value ?? 0)
const first = (answers: Answers, key: string): string => answers[key]?.answers?.[0] ?? ''

/** What follows from the answers, in thousands of won. */
const rules: Record<string, (answers: Answers) => number> = {
  'move-in-cleaning': (a) => Math.max(150, count(a, 'pyeong') * 13.5),
  'aircon-cleaning': (a) =>
    count(a, 'wall') * 80 +
    count(a, 'stand') * 130 +
    count(a, 'two-in-one') * 190 +
    count(a, 'ceiling-one-way') * 100 +
    count(a, 'ceiling-four-way') * 150,
  'home-moving': (a) => ({ a1: 380, a2: 620, a3: 950, a4: 1180, a5: 1560 })[first(a, 'home-size')] ?? 950,
  'small-moving': (a) => ({ a1: 190, a2: 230, a3: 270 })[first(a, 'boxes')] ?? 240,
  flooring: (a) => count(a, 'pyeong') * 110,
  wallpapering: (a) => 120 + count(a, 'pyeong') * 45,
  painting: (a) => 180 + count(a, 'pyeong') * 70,
  'full-remodeling': (a) => count(a, 'pyeong') * 1200,
  'bathroom-remodel': (a) => count(a, 'count') * 3300,
  'furniture-assembly': (a) => 30 + count(a, 'count') * 35,
  'driving-lesson': (a) => ({ a1: 70, a2: 220, a3: 320 })[first(a, 'hours')] ?? 320,
  catering: (a) => count(a, 'guests') * 25,
  babysitter: (a) => count(a, 'hours') * 16,
}

/** What a pro asks for a job, in won: by its answers where they decide it, else about what he usually asks. */
export function priceOf(service: string, answers: Answers, usual: number, chance: Chance): number {
  const rule = rules[service]
  const won = rule === undefined ? usual : rule(answers) * 1000
  const step = won < 100_000 ? 5_000 : won < 1_000_000 ? 10_000 : 50_000
  const moved = won * (rule === undefined && usual < 100_000 ? 1 : chance.pick([0.94, 0.97, 1, 1, 1.03, 1.06]))
  return Math.max(step, Math.round(moved / step) * step)
}
