import { css } from 'lit'

export const starsStyles = css`
  :host {
    display: inline-block;
  }
  .stars {
    display: inline-flex;
    border-radius: 4px;
    color: var(--leaf-star);
  }
  .stars:focus-visible {
    outline: 2px solid var(--leaf-brand);
    outline-offset: 2px;
  }
  :host([editable]) .star {
    padding: 2px;
    cursor: pointer;
  }
  svg {
    display: block;
    inline-size: var(--coach-stars-size, 18px);
    block-size: var(--coach-stars-size, 18px);
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    stroke-linejoin: round;
  }
  .star[data-on] svg {
    fill: currentColor;
  }
`
