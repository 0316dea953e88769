CREATE TABLE "session_reminder" (
	"tenant_id" uuid NOT NULL,
	"exam_session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"what" text NOT NULL,
	"of" timestamp with time zone NOT NULL,
	CONSTRAINT "session_reminder_tenant_id_exam_session_id_user_id_what_pk" PRIMARY KEY("tenant_id","exam_session_id","user_id","what")
);
--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "session_reminder" ADD CONSTRAINT "session_reminder_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_reminder" ADD CONSTRAINT "session_reminder_tenant_id_exam_session_id_exam_session_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exam_session_id") REFERENCES "public"."exam_session"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_reminder" ADD CONSTRAINT "session_reminder_tenant_id_user_id_app_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_reminder_user" ON "session_reminder" USING btree ("tenant_id","user_id");