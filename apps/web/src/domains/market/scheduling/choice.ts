import type { ProductPage } from '@dure/contract/market/browseSchemas'

/** What is chosen on the way to an order, as addresses say it: of the order all but the step. */
export type Choice = {
  readonly productId: number
  readonly optionId?: number | null | undefined
  readonly optionTitle?: string | undefined
  readonly optionPrice?: string | undefined
  /** Where the way began. */
  readonly from?: string | undefined
  /** The Seoul day, and the instant. */
  readonly date?: string | undefined
  readonly startAt?: string | undefined
}

const bookingSteps = ['date', 'time', 'option'] as const
export type BookingStep = (typeof bookingSteps)[number]

type Booked = Pick<ProductPage, 'isSchedule' | 'itemOptions'>

/** The questions a product asks, in their order: one a screen. */
export const stepsOf = ({ isSchedule, itemOptions }: Booked): readonly BookingStep[] => [
  ...(isSchedule ? (['date', 'time'] as const) : []),
  ...(itemOptions.length > 1 ? (['option'] as const) : []),
]

/** The option that was named, or the only one; an option that is sold no more, or that nobody named, is none. */
export function chosenOption({ itemOptions }: Booked, optionTitle: string | undefined): Booked['itemOptions'][number] | undefined {
  return itemOptions.length === 1 ? itemOptions[0] : itemOptions.find((one) => one.optionTitle === optionTitle)
}

/** The question after this one that is not answered yet; null where all are. */
export function nextStep(product: Booked, step: BookingStep, choice: Choice): BookingStep | null {
  const steps = stepsOf(product)
  const open = steps.slice(steps.indexOf(step) + 1)
  return open.find((one) => one !== 'option' || chosenOption(product, choice.optionTitle) === undefined) ?? null
}

const addressOf = (path: string, values: Readonly<Record<string, string | number | null | undefined>>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined && value !== null) query.set(name, String(value))
  return `${path}?${query}`
}

const wordsOf = ({ productId, optionTitle, optionPrice, from, date, startAt }: Choice) => ({
  productId,
  optionTitle,
  optionPrice,
  from,
  date,
  startAt,
})

/** The address of a question. */
export const bookingPath = (choice: Choice, step?: BookingStep): string => addressOf('/market/scheduling', { ...wordsOf(choice), step })

/** The address of the order: a guest logs in there and loses nothing [market.guests-choose]. */
export const orderPath = (choice: Choice): string => addressOf('/market/order', { ...wordsOf(choice), optionId: choice.optionId })
