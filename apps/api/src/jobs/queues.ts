/** Where jobs go that failed for good. */
export const deadLetterQueue = 'dead-letter'
