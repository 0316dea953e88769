ALTER TABLE "certificate" ALTER COLUMN "publish_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "programme_id" uuid;--> statement-breakpoint
ALTER TABLE "programme" ADD COLUMN "certificate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "programme" ADD COLUMN "certificate_months" integer;--> statement-breakpoint
CREATE INDEX "certificate_programme" ON "certificate" USING btree ("tenant_id","programme_id");--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_once_programme" UNIQUE("tenant_id","user_id","programme_id");--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_of" CHECK (num_nonnulls("certificate"."publish_id", "certificate"."programme_id") = 1);