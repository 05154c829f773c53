import { defineEvent } from '../../jobs/events.ts'

export const supportEvents = { answered: defineEvent<{ inquiryId: number }>('support.answered') }
