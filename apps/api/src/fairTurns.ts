import TinyQueue from 'tinyqueue'
import { callLimits } from '@dure/contract/system/limits'

/** How many may wait, of one sender and in all, and how long. */
export type Patience = { readonly ofOne: number; readonly inAll: number; readonly milliseconds: number }

export type FairTurns = {
  /** @returns what the work answers; null where too many wait already, at once, or where its turn does not come in time. */
  take<T>(sender: string, patience: Patience, work: () => Promise<T>): Promise<T | null>
  /** How many pieces wait for their turn. */
  waiting(): number
}

/** More wait in line than may, or for too long. */
export class LineFull extends Error {
  readonly code = 'LINE_FULL'
  constructor() {
    super('Too many wait in line')
  }
}

type Waiting = { readonly begin: (isCrowd: boolean) => void }

/**
 * What each sender took lately, in milliseconds of his turns, as its logarithm on a scale that grows as the sums are forgotten: who took
 * less stays so while time goes by, and is found without computing anybody's anew.
 */
class Taken {
  readonly #levels = new Map<string, number>()

  /** The lower, the less he took. */
  level(sender: string): number {
    return this.#levels.get(sender) ?? -Infinity
  }

  add(sender: string, milliseconds: number, now: number): void {
    const since = now / callLimits.halfForgotten
    const level = Math.log2(2 ** (this.level(sender) - since) + milliseconds) + since
    this.#levels.delete(sender)
    if (this.#levels.size >= callLimits.sendersRemembered) this.#levels.delete(this.#levels.keys().next().value!)
    this.#levels.set(sender, level)
  }
}

/** A sender who has something under way or in line. */
type Line = { readonly sender: string; readonly waiting: Waiting[]; running: number; place: Place | null }
/** Where his next piece stands among those of others. */
type Place = { readonly line: Line; readonly isCrowd: boolean; readonly level: number; readonly order: number }

type Pace = {
  /** Pieces that begin in one turn of the event loop, where they are so short that a line of them would keep it from all else. */
  readonly atOnce?: number
  /** What a turn counts for in milliseconds, where most of its time is spent waiting for others; by itself it counts for what it took. */
  readonly charge?: number
  /** Who has more than `above` pieces here is a crowd: it comes after all others, and all crowds together have `width` turns. */
  readonly crowds?: { readonly above: number; readonly width: number }
  readonly now?: () => number
}

const byTurn = (one: Place, other: Place): number => {
  if (one.isCrowd !== other.isCrowd) return one.isCrowd ? 1 : -1
  return one.level === other.level ? one.order - other.order : one.level - other.level
}

/**
 * Work that takes long, `width` pieces of it at a time, in turns by who sends it [availability.fair-turns]: who comes with one piece does
 * not wait behind another's hundred, nor behind the first pieces of a hundred others who had theirs a moment ago: who took least lately
 * is next. One sender has one turn at a time, or `ofSender` where one alone may have more.
 * In one piece: its steps share the lines and what is under way; each of them is short.
 */
export function fairTurns(
  width: number,
  ofSender = 1,
  { atOnce = Infinity, charge, crowds = { above: Infinity, width }, now = () => performance.now() }: Pace = {},
): FairTurns {
  const taken = new Taken()
  const lines = new Map<string, Line>()
  /** Who may have a turn, who took least first; of equal ones, who came first. Places that were taken anew meanwhile are passed over. */
  const places = new TinyQueue<Place>([], byTurn)
  let order = 0
  let running = 0
  let crowdsRunning = 0
  let inLine = 0
  let begunNow = 0

  /** Anew, as what he has in line, under way or taken is another. */
  const place = (line: Line): void => {
    line.place = null
    if (line.waiting.length === 0 && line.running === 0) return void lines.delete(line.sender)
    if (line.waiting.length === 0 || line.running >= ofSender) return
    order += 1
    line.place = { line, isCrowd: line.waiting.length + line.running > crowds.above, level: taken.level(line.sender), order }
    places.push(line.place)
  }

  const leastServed = (): Place | undefined => {
    let first = places.peek()
    for (; first !== undefined && first.line.place !== first; first = places.peek()) places.pop()
    return first
  }

  const next = (): void => {
    while (running < width && begunNow < atOnce) {
      const least = leastServed()
      if (least === undefined) return
      const { line, isCrowd } = least
      // All who are none had theirs.
      if (isCrowd && crowdsRunning >= crowds.width) return
      places.pop()
      const first = line.waiting.shift()!
      if (isCrowd) crowdsRunning += 1
      inLine -= 1
      running += 1
      line.running += 1
      if (charge !== undefined) taken.add(line.sender, charge, now())
      place(line)
      if (begunNow === 0 && atOnce !== Infinity)
        setImmediate(() => {
          begunNow = 0
          next()
        })
      begunNow += 1
      first.begin(isCrowd)
    }
  }

  const leave = (line: Line, began: number, isCrowd: boolean): void => {
    const at = now()
    if (charge === undefined) taken.add(line.sender, at - began, at)
    if (isCrowd) crowdsRunning -= 1
    running -= 1
    line.running -= 1
    place(line)
    next()
  }

  const giveUp = (line: Line, one: Waiting): void => {
    line.waiting.splice(line.waiting.indexOf(one), 1)
    inLine -= 1
    if (line.waiting.length === 0 || line.waiting.length + line.running === crowds.above) place(line)
  }

  /** @returns whether it was one of a crowd; null where the turn did not come. */
  const turn = (line: Line, milliseconds: number): Promise<boolean | null> =>
    new Promise((resolve) => {
      let late: NodeJS.Timeout | undefined
      let begun = false
      const one: Waiting = {
        begin: (isCrowd) => {
          begun = true
          clearTimeout(late)
          resolve(isCrowd)
        },
      }
      line.waiting.push(one)
      inLine += 1
      if (line.waiting.length === 1 || line.waiting.length + line.running === crowds.above + 1) place(line)
      next()
      // Most wait for nobody.
      if (begun) return
      late = setTimeout(() => {
        giveUp(line, one)
        resolve(null)
      }, milliseconds)
    })

  return {
    async take(sender, patience, work) {
      const line = lines.get(sender) ?? { sender, waiting: [], running: 0, place: null }
      if (line.waiting.length >= patience.ofOne || inLine >= patience.inAll) return null
      lines.set(sender, line)
      const isCrowd = await turn(line, patience.milliseconds)
      if (isCrowd === null) return null
      const began = now()
      try {
        return await work()
      } finally {
        leave(line, began, isCrowd)
      }
    },
    waiting: () => inLine,
  }
}
