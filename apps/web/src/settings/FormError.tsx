import styles from './FormError.module.css'

/** Why the service has refused a form, at its foot; read out at once. */
export const FormError = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <p role="alert" className={styles.failure}>
      {text}
    </p>
  ) : null
