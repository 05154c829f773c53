import type { ComponentProps } from 'react'
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

/** A short explanation of a control on hover and focus; never the only place of something needed. */
export function Tooltip({ text, children }: { readonly text: string; readonly children: ComponentProps<typeof Focusable>['children'] }) {
  return (
    <TooltipTrigger delay={400}>
      <Focusable>{children}</Focusable>
      <AriaTooltip offset={6} className="max-w-64 rounded-lg bg-ink px-3 py-1.5 text-sm text-paper data-[entering]:animate-fade-in">
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
