import { Select } from '@dure/ui/fields/Select'
import { placeChoices, placeOf, valueOfPlace, type Place } from './placeChoices.ts'

type Props = Place & {
  /** Shown above; read out alone where there is none. */
  readonly label?: string
  readonly districts: readonly { readonly code: string; readonly name: string; readonly count: number }[]
  readonly onChoose: (place: Place) => void
}

/** By district or by distance: one of both. */
export function PlaceSelect({ label, districts, onChoose, ...place }: Props) {
  return (
    <Select
      label={label ?? '지역이나 거리'}
      hiddenLabel={label === undefined}
      value={valueOfPlace(place)}
      options={placeChoices(place, districts).map(({ value, label: name, count }) => ({
        value,
        label: count === undefined ? name : `${name} (${count})`,
      }))}
      onChange={(event) => onChoose(placeOf(event.currentTarget.value))}
    />
  )
}
