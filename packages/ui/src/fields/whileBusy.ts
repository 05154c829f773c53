import type { ComponentProps } from 'react'

const nothing = () => undefined

/** What a tick that is being sent is besides: not turned off, which would take the focus away; a press changes nothing. */
export const whileBusy = (busy: boolean): Pick<ComponentProps<'input'>, 'aria-busy' | 'aria-disabled' | 'onChange'> =>
  busy ? { 'aria-busy': true, 'aria-disabled': true, onChange: nothing } : {}
