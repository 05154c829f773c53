/**
 * Whether a key belongs to a syllable in the making: the Enter that ends it is no Enter of the page [content.composing]. Safari says
 * it after the syllable is made, by the key's old number alone.
 */
export const composes = (event: { readonly isComposing: boolean; readonly keyCode: number }): boolean =>
  event.isComposing || event.keyCode === 229
