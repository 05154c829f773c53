/** Letters that only steer what stands around them: overrides of direction, and what has no width but joins nothing. */
const steering = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\u00ad]/gu
/** All that a keyboard does not make, but for the line break. */
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufffe\uffff]/gu

/** Words as they are kept: in NFC, every line end the same, without letters nobody sees that turn others about [content.words]. */
export const cleaned = (text: string): string =>
  text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').replaceAll(controls, '').replaceAll(steering, '')
