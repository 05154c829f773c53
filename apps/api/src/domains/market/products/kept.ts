import type { ProductSchedule } from '@dure/contract/market/productSchemas'
import type { RefundRule } from '@dure/contract/market/refundRules'

export type KeptPicture = { readonly fileId: string; readonly caption: string }
export type KeptOption = { readonly title: string; readonly detail: string; readonly price: number }
export type KeptQuestion = { readonly questionTitle: string; readonly answer: string }
export type KeptPlace = {
  readonly address: string
  readonly detail: string
  readonly lat: number
  readonly lng: number
  readonly districtCode: string
}

/** What a product says of itself, as it is kept; in a change too. */
export type Kept = {
  readonly serviceId: number
  readonly title: string
  readonly description: string
  readonly isOnline: boolean
  readonly place: KeptPlace | null
  /** Where its seller comes to. */
  readonly districts: readonly string[]
  readonly mainFileId: string
  readonly pictures: readonly KeptPicture[]
  readonly options: readonly KeptOption[]
  readonly questions: readonly KeptQuestion[]
  readonly refundRule: RefundRule
  readonly refundPolicy: string
  readonly schedule: ProductSchedule | null
}

/** Every file it shows. */
export const filesOf = ({ mainFileId, pictures }: Pick<Kept, 'mainFileId' | 'pictures'>): string[] => [
  ...new Set([mainFileId, ...pictures.map(({ fileId }) => fileId)]),
]
