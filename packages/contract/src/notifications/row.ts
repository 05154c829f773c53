import type { SystemCode } from './settingGroups.ts'

export type Channel = 'alimtalk' | 'mail'

/** A kind of notice; `category` is the category2 of the centre. */
export type NoticeRow = {
  readonly category: number
  readonly system: SystemCode
  /** How it goes to somebody who is not looking. */
  readonly channels: readonly Channel[]
  /** Money and security: at any hour, whether or not he is looking. */
  readonly always?: boolean
}
