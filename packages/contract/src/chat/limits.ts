/** Files a message may carry. */
export const maxFilesInMessage = 10
