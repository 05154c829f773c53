import { Select } from '@dure/ui/fields/Select'

const distances = [3, 5, 10, 20, 40]

type Place = { readonly district?: string | undefined; readonly distance?: string | undefined }
type Props = Place & {
  /** Shown above; read out alone where there is none. */
  readonly label?: string
  readonly districts: readonly { readonly code: string; readonly name: string; readonly count: number }[]
  readonly onChoose: (place: Place) => void
}

/** By district or by distance: one of both. */
export function PlaceSelect({ label, district, distance, districts, onChoose }: Props) {
  return (
    <Select
      label={label ?? '지역이나 거리'}
      hiddenLabel={label === undefined}
      value={district === undefined ? (distance === undefined ? '' : `km:${distance}`) : `at:${district}`}
      options={[
        { value: '', label: '모든 지역' },
        ...distances.map((km) => ({ value: `km:${km}`, label: `${km}km 안` })),
        ...(distance === undefined || distances.includes(Number(distance)) ? [] : [{ value: `km:${distance}`, label: `${distance}km 안` }]),
        ...districts.map((one) => ({ value: `at:${one.code}`, label: `${one.name} (${one.count})` })),
      ]}
      onChange={(event) => {
        const [kind, value] = event.currentTarget.value.split(':')
        onChoose(kind === 'km' ? { distance: value } : kind === 'at' ? { district: value } : {})
      }}
    />
  )
}
