type Row = { readonly hiddenAt: Date | null; readonly deletedAt: Date | null }

/** Everybody may see it, and act on it. */
export const stands = ({ hiddenAt, deletedAt }: Row): boolean => hiddenAt === null && deletedAt === null
