/** The parts of the form and the submitted answers the demo relies on. */
export type FormItemView = {
  readonly id: number
  readonly type: number
  readonly required: boolean
  readonly settings: { readonly min?: number | null }
  readonly answers: readonly { readonly id: number; readonly text: string; readonly excludes?: readonly number[] }[]
}

export type Answer = { answerId?: number; text?: string; value?: string; extraValue?: string; imageId?: string }
