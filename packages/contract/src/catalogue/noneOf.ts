type Answer = { readonly id: number; readonly text: string }

/** Whether an answer says that none of the others is so: 없음, 해당 없음, 잘 모르겠어요 [catalogue.none]. */
export const saysNone = (text: string): boolean => /^(?:(?:해당|아직|특별히) )?없(?:음|어요)$|^(?:잘 )?모르겠어요$/u.test(text)

/** What is chosen of several once one is pressed: an answer that says none leaves by itself, and goes as another comes. */
export function chosenAfter(answers: readonly Answer[], chosen: readonly number[], pressed: number): readonly number[] {
  if (chosen.includes(pressed)) return chosen.filter((id) => id !== pressed)
  const none = new Set(answers.filter((one) => saysNone(one.text)).map((one) => one.id))
  return none.has(pressed) ? [pressed] : [...chosen.filter((id) => !none.has(id)), pressed]
}
