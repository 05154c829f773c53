import { cx } from './cx.ts'

export type ButtonLook = {
  readonly tone?: 'primary' | 'outline' | 'tint' | 'quiet' | 'danger'
  readonly size?: 'md' | 'lg' | 'sm'
  readonly wide?: boolean
}

const tones = {
  primary: 'bg-action text-on-action hover:bg-action-strong pressed:bg-action-strong',
  outline: 'border border-edge/60 bg-card text-ink hover:bg-sunk pressed:bg-sunk',
  tint: 'bg-action-tint text-action hover:bg-action-tint/70 pressed:bg-action-tint/70',
  quiet: 'text-soft hover:bg-sunk pressed:bg-sunk',
  danger: 'bg-danger text-card hover:opacity-90 pressed:opacity-90',
} as const

// Small where a mouse points; a thumb always has 44 px.
const sizes = { sm: 'min-h-11 px-3 text-sm md:min-h-9', md: 'min-h-11 px-4 text-base', lg: 'min-h-13 px-6 text-lg' } as const

/** The look of a button, also for links that act like one. */
export const buttonClass = ({ tone = 'primary', size = 'md', wide = false }: ButtonLook = {}): string =>
  cx(
    'inline-flex select-none items-center justify-center gap-2 whitespace-nowrap rounded-field font-semibold no-underline transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-45 data-[disabled]:cursor-not-allowed data-[disabled]:opacity-45',
    tones[tone],
    sizes[size],
    wide && 'w-full',
  )
