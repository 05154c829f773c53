import { useEffect, useEffectEvent, useRef } from 'react'
import { control, geoJSON, map as leafletMap, type GeoJSON, type Map as LeafletMap } from 'leaflet'
import { drawBoundaries } from './boundaries.ts'
import { loadDistricts } from './regions.ts'
import 'leaflet/dist/leaflet.css'
import './map.css'

type Props = {
  /** Those that may be chosen, by code; whether each is. */
  readonly districts: ReadonlyMap<string, boolean>
  readonly onToggle: (code: string) => void
}

/** Above the land, which is drawn anew with every move. */
const pane = 'choices'

const lookOf = (chosen: boolean): string => (chosen ? 'map-choice map-choice-on' : 'map-choice')

/** Districts to be tapped; the list beside it does the same by keyboard and says it to who cannot see it. */
export function DistrictMap({ districts, onToggle }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const made = useRef<LeafletMap>(undefined)
  const layer = useRef<GeoJSON>(undefined)
  const toggle = useEffectEvent((code: string) => onToggle(code))
  const chosen = useEffectEvent((code: string) => districts.get(code) === true)
  const codes = [...districts.keys()].join(' ')
  useEffect(() => {
    if (box.current === null) return
    const shown = leafletMap(box.current, {
      zoomControl: false,
      attributionControl: false,
      scrollWheelZoom: false,
      center: [36.5, 127.8],
      zoom: 7,
    })
    control.zoom({ zoomInTitle: '지도 확대', zoomOutTitle: '지도 축소' }).addTo(shown)
    const end = drawBoundaries(shown, true)
    shown.createPane(pane).classList.add('map-choices')
    const watch = new ResizeObserver(() => shown.invalidateSize())
    watch.observe(box.current)
    made.current = shown
    let over = false
    const wanted = new Set(codes.split(' '))
    void loadDistricts()
      .then(({ features }) => {
        if (over) return
        const choices = geoJSON(
          { type: 'FeatureCollection', features: features.filter((one) => wanted.has(one.properties.code)) } as never,
          {
            pane,
            style: (feature) => ({
              className: lookOf(chosen((feature as unknown as { properties: { code: string } }).properties.code)),
              weight: 1.5,
            }),
            onEachFeature: (feature, one) => one.on('click', () => toggle((feature.properties as { code: string }).code)),
          },
        ).addTo(shown)
        layer.current = choices
        const bounds = choices.getBounds()
        if (bounds.isValid()) shown.fitBounds(bounds, { padding: [12, 12], animate: false })
      })
      .catch(() => undefined)
    return () => {
      over = true
      watch.disconnect()
      end()
      shown.remove()
      made.current = undefined
      layer.current = undefined
    }
  }, [codes])
  useEffect(() => {
    layer.current?.eachLayer((one) => {
      const { feature } = one as unknown as { feature: { properties: { code: string } } }
      const path = (one as unknown as { getElement(): Element | undefined }).getElement()
      path?.classList.toggle('map-choice-on', districts.get(feature.properties.code) === true)
    })
  }, [districts])
  return (
    <div
      ref={box}
      role="group"
      aria-label="지역 지도. 아래 목록에서도 고를 수 있어요."
      className="map-canvas isolate h-64 overflow-hidden rounded-card border border-line bg-sunk md:h-80"
    />
  )
}
