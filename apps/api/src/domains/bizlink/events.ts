import { defineEvent } from '../../jobs/events.ts'

export const bizlinkEvents = { answered: defineEvent<{ eventId: number }>('bizlink.answered') }
