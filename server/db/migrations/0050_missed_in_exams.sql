ALTER TABLE "exam_absence" ALTER COLUMN "lasted" DROP NOT NULL;--> statement-breakpoint
UPDATE "exam_absence" SET "lasted" = NULL WHERE "lasted" = 0;--> statement-breakpoint
ALTER TABLE "drill" ADD COLUMN "attempt_id" uuid;--> statement-breakpoint
ALTER TABLE "drill" ADD CONSTRAINT "drill_tenant_id_attempt_id_practice_session_tenant_id_id_fk" FOREIGN KEY ("tenant_id","attempt_id") REFERENCES "public"."practice_session"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drill_attempt" ON "drill" USING btree ("tenant_id","attempt_id") WHERE "drill"."attempt_id" is not null;--> statement-breakpoint
CREATE INDEX "exam_absence_open" ON "exam_absence" USING btree ("tenant_id","session_id") WHERE "exam_absence"."lasted" is null;