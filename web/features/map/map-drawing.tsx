import { coastPath, mountainPath, riverPath } from './land.ts'
import { visiblePlaces } from './places.ts'
import {
  gridStep,
  northing,
  type Size,
  scaleBar,
  toPoint,
  toPixel,
  type View,
  type Pixel,
} from './projection.ts'

/** Land, rivers, grid, place names and scale. Hidden from screen readers: the text below the map describes the point. */
export function MapDrawing({ view, size }: { view: View; size: Size }) {
  const { x, y } = toPixel({ latitude: 0, longitude: 0 }, view, size)
  return (
    <svg aria-hidden="true" width={size.width} height={size.height} className="absolute inset-0 select-none">
      <g transform={`translate(${x} ${y}) scale(${view.scale})`} fill="none" strokeLinejoin="round">
        <path
          d={coastPath}
          vectorEffect="non-scaling-stroke"
          className="fill-leaf stroke-leaf-vein stroke-2"
        />
        <path d={mountainPath} strokeLinecap="round" strokeWidth={1.1} className="stroke-leaf-deep" />
        <path d={riverPath} vectorEffect="non-scaling-stroke" className="stroke-leaf-vein stroke-2" />
      </g>
      <Grid view={view} size={size} />
      <Names view={view} size={size} />
      <Scale view={view} size={size} />
    </svg>
  )
}

function Grid({ view, size }: { view: View; size: Size }) {
  const step = gridStep(view.scale)
  const start = toPoint({ x: 0, y: size.height }, view, size)
  const end = toPoint({ x: size.width, y: 0 }, view, size)
  const lines = (from: number, to: number) =>
    Array.from({ length: Math.max(0, Math.floor(to / step) - Math.ceil(from / step) + 1) }, (_, index) =>
      Number(((Math.ceil(from / step) + index) * step).toFixed(4)),
    )
  return (
    <g className="fill-none stroke-ink-faint/25">
      {lines(start.longitude, end.longitude).map((longitude) => {
        const { x } = toPixel({ latitude: 0, longitude }, view, size)
        return <path key={longitude} d={`M${x} 0V${size.height}`} />
      })}
      {lines(start.latitude, end.latitude).map((latitude) => {
        const y = size.height / 2 - (northing(latitude) - northing(view.centre.latitude)) * view.scale
        return <path key={latitude} d={`M0 ${y}H${size.width}`} />
      })}
    </g>
  )
}

function Names({ view, size }: { view: View; size: Size }) {
  return (
    <g className="text-[0.8125rem] font-semibold">
      {visiblePlaces(view, size).map(({ name, x, y, minScale }) => (
        <g key={name} transform={`translate(${x} ${y})`}>
          <circle r={minScale === 0 ? 3.5 : 2.5} className="fill-on-leaf stroke-leaf-deep" />
          <text x={7} y={4.5} className="fill-on-leaf stroke-leaf-deep stroke-3 [paint-order:stroke]">
            {name}
          </text>
        </g>
      ))}
    </g>
  )
}

function Scale({ view, size }: { view: View; size: Size }) {
  const { metres, pixels } = scaleBar(view)
  return (
    <g transform={`translate(14 ${size.height - 14})`}>
      <path
        d={`M0 -6V0H${pixels}V-6`}
        className="fill-none stroke-leaf-deep stroke-5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d={`M0 -6V0H${pixels}V-6`} className="fill-none stroke-on-leaf stroke-2" />
      <text
        x={5}
        y={-7}
        className="fill-on-leaf stroke-leaf-deep stroke-3 text-xs font-semibold [paint-order:stroke]"
      >
        {metres < 1000 ? `${metres} m` : `${metres / 1000} km`}
      </text>
    </g>
  )
}

/** The marker of the chosen point. Its tip is at `pixel`. */
export function MapMarker({ pixel }: { pixel: Pixel }) {
  return (
    <svg
      aria-hidden="true"
      width={36}
      height={44}
      viewBox="0 0 36 44"
      style={{ transform: `translate(${pixel.x - 18}px, ${pixel.y - 42}px)` }}
      className="pointer-events-none absolute top-0 left-0"
    >
      <ellipse cx={18} cy={41} rx={7} ry={2.4} className="fill-scrim" />
      <path
        d="M18 42C9.5 33.5 4 26.5 4 18a14 14 0 0 1 28 0c0 8.5-5.5 15.5-14 24Z"
        className="fill-accent stroke-on-accent stroke-2"
      />
      <circle cx={18} cy={17.5} r={5} className="fill-on-accent" />
    </svg>
  )
}
