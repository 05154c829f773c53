import { defineEvent } from '../../jobs/events.ts'

export const profilesEvents = {
  /** An operator decided about a licence; `at` tells one decision about it from the next. */
  licenceDecided: defineEvent<{ licenceId: number; at: string }>('profiles.licence-decided'),
  /** An operator turned an item of a profile down. */
  itemRejected: defineEvent<{ rejectionId: number }>('profiles.item-rejected'),
}
