import { Bar } from './Bar.tsx'

/** The shape of a page for writing, until it is known what was begun. */
export const WaitingForm = ({ title }: { readonly title: string }) => (
  <div aria-busy="true">
    <Bar title={title} mark={null} onLeave={() => history.back()}>
      {null}
    </Bar>
    <div aria-hidden="true" className="mt-6 space-y-5">
      <div className="h-9 w-2/3 animate-pulse-calm rounded-field bg-sunk" />
      <div className="h-64 animate-pulse-calm rounded-card bg-sunk" />
    </div>
  </div>
)
